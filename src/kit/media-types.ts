const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The media types of files to download, by their extension. */
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
}

/** The media type of a file by its name. */
export function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
