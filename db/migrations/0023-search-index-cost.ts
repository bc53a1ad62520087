/**
 * Made `search_text` and `add_vocabulary` cheaper, which are now in db/functions. A database that has run this
 * migration requires its file.
 */
export async function up(): Promise<void> {}
