import type { Page } from 'playwright-core'

/** R213: unreadable text in a page's current state: cut off, broken inside a word, or covered by other text. */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The share of a line box's height that is free above and below its letters. */
    const LEADING = 0.28
    /** Longer words, such as addresses, may be broken. */
    const MAX_LETTERS = 22
    const faults = new Set<string>()
    const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 50)

    type Line = { node: Text; left: number; right: number; top: number; bottom: number }
    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !isRead(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (boxes.length > 1) lookForBrokenWords(node as Text, range)
      if (isLayer(element)) continue
      for (const { left, right, top, bottom, height } of boxes)
        lines.push({
          node: node as Text,
          left,
          right,
          top: top + height * LEADING,
          bottom: bottom - height * LEADING,
        })
    }
    lookForOverlaps()
    for (const element of document.querySelectorAll<HTMLElement>('body :not(svg, svg *)')) lookForCut(element)
    for (const text of document.querySelectorAll<SVGTextElement>('svg text')) lookForCutDrawing(text)
    return [...faults]

    /** Visible, and not only for screen readers. */
    function isRead(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      if (element.closest('.sr-only, noscript, script, style, option, [popover]:not(:popover-open)'))
        return false
      return element.getBoundingClientRect().width > 1
    }

    /** Elements that cover the page by design: sticky bars, labels of pictures. */
    function isLayer(element: Element): boolean {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true
      return false
    }

    function lookForOverlaps(): void {
      const shown = lines
        .map(shownPartOf)
        .filter(({ left, right, top, bottom }) => left < right && top < bottom)
      shown.sort((a, b) => a.top - b.top)
      shown.forEach((line, index) => {
        for (let other = index + 1; other < shown.length; other += 1) {
          const below = shown[other] as Line
          if (below.top >= line.bottom) break
          const wide = Math.min(line.right, below.right) - Math.max(line.left, below.left)
          if (below.node === line.node || wide <= 1.5) continue
          faults.add(`overlap: “${short(line.node.data)}” and “${short(below.node.data)}”`)
        }
      })
    }

    /** Clips a line to the scrolling boxes around it. */
    function shownPartOf(line: Line): Line {
      let part = line
      for (let each = line.node.parentElement; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const { left, right, top, bottom } = each.getBoundingClientRect()
        part = {
          ...part,
          left: Math.max(part.left, left),
          right: Math.min(part.right, right),
          top: Math.max(part.top, top),
          bottom: Math.min(part.bottom, bottom),
        }
      }
      return part
    }

    function lookForBrokenWords(node: Text, range: Range): void {
      const { hyphens } = getComputedStyle(node.parentElement as Element)
      const addresses = [...node.data.matchAll(/\S+[@/]\S+/g)].map(({ 0: address, index }) => ({
        from: index,
        to: index + address.length,
      }))
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (addresses.some(({ from, to }) => from <= index && index < to)) continue
        if (word.length > MAX_LETTERS || (hyphens === 'auto' && !/^\d+$/.test(word))) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 4))
        if (new Set(tops).size > 1) faults.add(`broken: “${word}” in “${short(node.data)}”`)
      }
    }

    function lookForCut(element: HTMLElement): void {
      const style = getComputedStyle(element)
      const isCut = (value: string) => value === 'hidden' || value === 'clip'
      if (!isCut(style.overflowX) && !isCut(style.overflowY)) return
      // An ellipsis shows that there is more text.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return
      if (!element.textContent?.trim() || !isRead(element)) return
      const box = element.getBoundingClientRect()
      for (const { node, left, right, top, bottom } of lines) {
        if (!element.contains(node)) continue
        const isOut =
          (isCut(style.overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
          (isCut(style.overflowY) && (top < box.top - 1 || bottom > box.bottom + 1))
        if (isOut) faults.add(`cut: “${short(node.data)}”`)
      }
    }

    function lookForCutDrawing(text: SVGTextElement): void {
      const box = text.getBoundingClientRect()
      const drawing = text.ownerSVGElement?.getBoundingClientRect()
      if (!drawing || box.width === 0 || !isRead(text)) return
      if (
        box.left < drawing.left - 1 ||
        box.right > drawing.right + 1 ||
        box.top < drawing.top - 1 ||
        box.bottom > drawing.bottom + 1
      )
        faults.add(`cut in a drawing: “${short(text.textContent ?? '')}”`)
    }
  })
}
