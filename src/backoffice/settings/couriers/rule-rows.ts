import { playedBy } from '#domain/parcels/courier-choice.ts'
import type { CourierFigures } from '#domain/parcels/courier-figures.ts'
import type { SectionDraft } from '../section-editor.ts'

export type RuleRow = CourierFigures & {
  /** The rules as they are typed send this district to this courier. */
  isRule: boolean
}

/** The figures by district, those with a rule of their own first; a rule without a parcel has a row of zero. */
export function ruleRows(
  { everywhere, districts }: SectionDraft<'couriers'>,
  figures: readonly CourierFigures[],
): RuleRow[] {
  const ruleOf = (district: string) => districts.find(rule => rule.district === district)?.courier
  const rows = figures.map(one => ({
    ...one,
    isRule: playedBy(one.courier) === (ruleOf(one.district) ?? everywhere),
  }))
  const bare = districts.flatMap(({ district, courier }) =>
    rows.some(row => row.district === district && playedBy(row.courier) === courier)
      ? []
      : { district, courier, parcels: 0, deliveredPercent: null, medianDays: null, isRule: true },
  )
  const order = ({ district, courier }: RuleRow) =>
    `${ruleOf(district) === undefined ? 1 : 0} ${district} ${courier}`
  return [...rows, ...bare].toSorted((one, other) => order(one).localeCompare(order(other)))
}
