import { say } from '#backoffice/language/say.ts'
import type { Case, CasePair } from '#domain/cases/case.ts'
import type { CaseCondition } from '#domain/cases/case-words.ts'
import { pairsText, takaText } from '../words/case-words.ts'

/** How each pair came back, by its id; one that nobody looked at is missing here. */
export type Conditions = Readonly<Record<string, CaseCondition>>

type Effect = {
  conditions: Conditions
  /** Pairs on the shelf now of the pair's own size; undefined while they are not known. */
  left: number | undefined
}

/** What will happen to a pair by its condition, in words; undefined before it has one. */
export function effectText(one: Case, pair: CasePair, { conditions, left }: Effect): string | undefined {
  switch (conditions[pair.id]) {
    case undefined:
      return undefined
    case 'good':
      return shelfText(one, pair, { conditions, left })
    case 'damaged':
      return say('To the damaged pile, not for sale.{one}', { one: afterDamage(one) })
    case 'missing':
      return say('Not here: {valueTaka} are missing. The case stays open until you decide.', {
        valueTaka: takaText(pair.valueTaka),
      })
  }
}

/** Pairs of one size go onto the shelf one after the other; what is there from an earlier press is counted. */
function shelfText({ pairs }: Case, pair: CasePair, { conditions, left }: Effect): string {
  if (pair.condition === 'good') return say('Back on the shelf already.')
  if (left === undefined) return say('Back on the shelf: size {size}.', { size: pair.size })
  const isBefore = (other: CasePair) =>
    other.productId === pair.productId &&
    other.color === pair.color &&
    other.size === pair.size &&
    other.condition !== 'good' &&
    conditions[other.id] === 'good'
  const before = pairs.slice(0, pairs.indexOf(pair)).filter(isBefore).length
  return say('Back on the shelf: size {size} goes from {part} to {part2}.', {
    size: pair.size,
    part: left + before,
    part2: left + before + 1,
  })
}

const afterDamage = ({ travel, pairs, exchangeOrder }: Case): string => {
  const waits = travel === 'send_first' && pairs.some(({ wanted }) => wanted !== null)
  return waits && exchangeOrder?.bookedAt == null ? say(' The new pair waits until you decide.') : ''
}

/** `1 good, 1 damaged, 1 missing`, or how many pairs still have none. */
export function countText(pairs: readonly CasePair[], conditions: Conditions): string {
  const said = pairs.flatMap(({ id }) => conditions[id] ?? [])
  if (said.length < pairs.length)
    return say('{pairsText} to look at', { pairsText: pairsText(pairs.length - said.length) })
  const count = (condition: CaseCondition) => said.filter(one => one === condition).length
  return (['good', 'damaged', 'missing'] as const)
    .filter(condition => count(condition) > 0)
    .map(condition => `${count(condition)} ${condition}`)
    .join(', ')
}
