import { say } from '#backoffice/language/say.ts'
import type { CasePair } from '#domain/cases/case.ts'

type Away = { key: string; from: string; to: string; spoken: string }

/** The different ways that pairs of a case go: `41 → 42`, `42 → Rupsha Tan 43`, `42 → money back`. */
export function pairsAway(pairs: readonly CasePair[]): Away[] {
  const ways = new Map<string, { pair: CasePair; count: number }>()
  for (const pair of pairs) {
    const { wanted } = pair
    const key = JSON.stringify([
      pair.productId,
      pair.color,
      pair.size,
      wanted?.productId,
      wanted?.color,
      wanted?.size,
    ])
    ways.set(key, { pair, count: (ways.get(key)?.count ?? 0) + 1 })
  }
  return [...ways].map(([key, { pair, count }]) => {
    const from = count > 1 ? `${count} × ${pair.size}` : String(pair.size)
    const to = goesTo(pair)
    return {
      key,
      from,
      to,
      spoken: say('{productName}, {color}, size {from} for {to}', {
        productName: pair.productName,
        color: pair.color,
        from,
        to,
      }),
    }
  })
}

/** What goes out for a pair, as short as it can be said: the size alone where the rest is the same. */
function goesTo({ wanted, productId, color }: CasePair): string {
  if (wanted === null) return say('money back')
  if (wanted.productId !== productId) return `${wanted.productName} ${wanted.color} ${wanted.size}`
  return wanted.color === color ? String(wanted.size) : `${wanted.color} ${wanted.size}`
}
