import { inLanguage, type Language } from '#kit/localized.ts'
import { e164Of } from '#kit/phone.ts'
import type { DialIn } from '../contract.ts'
import { storedDialInSchema } from './event-document.ts'

/** How registrants follow an event by telephone, in their language; null where they can't. */
export function dialInOf({ dialIn }: { dialIn: unknown }, language: Language): DialIn | null {
  const stored = storedDialInSchema.parse(dialIn)
  if (!stored) return null
  const numbers = stored.numbers.map(({ label, number }) => ({
    label: inLanguage(label, language),
    number,
    tel: e164Of(number) ?? number,
  }))
  return { numbers, pin: stored.pin }
}
