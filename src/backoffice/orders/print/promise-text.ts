import type { Language } from '#domain/language/language.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { type PaperSpeaker, paperSpeaker } from './paper-language.ts'

/** What an invoice says about a pair that does not fit or breaks; nothing of what the shop does not promise. */
export function promiseText(
  { exchangeDays, defectDays }: Pick<ShopSettings['policies'], 'exchangeDays' | 'defectDays'>,
  { say }: PaperSpeaker = paperSpeaker('en'),
): string {
  const exchange =
    exchangeDays === 1
      ? say('Another size within 1 day of delivery, unused and in its packaging.')
      : say('Another size within {count} days of delivery, unused and in its packaging.', {
          count: exchangeDays,
        })
  const defect =
    defectDays === 1
      ? say('A new pair for a defect in the making within 1 day.')
      : say('A new pair for a defect in the making within {count} days.', { count: defectDays })
  return [exchangeDays > 0 && exchange, defectDays > 0 && defect].filter(Boolean).join(' ')
}

/** The same in every language. */
export const promises = (
  policies: Parameters<typeof promiseText>[0],
): Readonly<Record<Language, string>> => ({
  en: promiseText(policies),
  bn: promiseText(policies, paperSpeaker('bn')),
})
