/** The largest CSV file that can be imported, and the most lines below its first (R805). */
export const MAX_CSV_BYTES = 20 * 1024 ** 2
export const MAX_CSV_LINES = 20_000
