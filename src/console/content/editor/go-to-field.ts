/** Leads to a field, or to the part that it would be in: unfolds the parts around it and focuses its control. */
export function goToField(path: string): void {
  const element = elementOf(path)
  if (!element) return
  for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
  const control = element.matches(CONTROLS) ? element : element.querySelector<HTMLElement>(CONTROLS)
  element.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

const CONTROLS = 'input, select, textarea, [contenteditable], button'

function elementOf(path: string): HTMLElement | null {
  for (let each = path; each !== ''; each = each.includes('.') ? each.slice(0, each.lastIndexOf('.')) : '') {
    const element =
      document.getElementById(each) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(each)}."]`)
    if (element) return element
  }
  return null
}
