import type { ShopSettings } from '#domain/settings/sections.ts'
import { daysText } from '#domain/settings/shop-facts.ts'

/** What an invoice says about a pair that does not fit or breaks; nothing of what the shop does not promise. */
export const promiseText = ({
  exchangeDays,
  defectDays,
}: Pick<ShopSettings['policies'], 'exchangeDays' | 'defectDays'>): string =>
  [
    exchangeDays > 0 &&
      `Another size within ${daysText(exchangeDays)} of delivery, unused and in its packaging.`,
    defectDays > 0 && `A new pair for a defect in the making within ${daysText(defectDays)}.`,
  ]
    .filter(Boolean)
    .join(' ')
