/** The folder of an upload's parts in the storage. No key of media has a folder, so they can't be served. */
export function partsFolder(id: string): string {
  return `uploads/${id}`
}
