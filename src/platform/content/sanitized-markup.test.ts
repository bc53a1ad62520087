import { expect, test } from 'vitest'
import { NestingError, sanitizeMarkup } from '../rich-text.ts'
import { sanitizedOnce, sanitizeLongTexts } from './sanitized-markup.ts'

test('R805 sanitizes long texts in a thread, so that judging the document takes no time of the process', async () => {
  const hostile = '<p>a'.repeat(60_000)
  const nested = '<b>'.repeat(60_000)
  const document = {
    slug: 'a',
    body: { en: hostile, fr: nested },
    parts: [{ text: 'A <script>short</script> text' }],
  }
  const start = process.threadCpuUsage()
  sanitizeMarkup(hostile)
  const here = process.threadCpuUsage(start).user
  const before = process.threadCpuUsage()
  await sanitizeLongTexts(document)
  expect(sanitizedOnce(hostile)).toBe('<p>a</p>'.repeat(60_000))
  expect(() => sanitizedOnce(nested)).toThrow(NestingError)
  expect(process.threadCpuUsage(before).user).toBeLessThan(here / 2)
  expect(sanitizedOnce(document.parts[0]?.text ?? '')).toBe('A  text')
})
