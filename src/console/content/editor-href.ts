/** The editor of a record, or of a draft of one that was never published. */
export function editorHref({
  kind,
  record,
  draft,
}: {
  kind: string
  record: string | null
  draft: number | null
}): string {
  return record === null
    ? `/console/content/drafts/${draft}`
    : `/console/content/${kind}/records/${encodeURIComponent(record)}`
}
