import type { Random } from '../faults/seeded.ts'
import { hostileText, hostileValue } from './hostile-values.ts'

/** The value with one wrong part, at any depth: replaced, missing, renamed, doubled, or added. */
export function spoilt(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return spoiltArray(value, random)
  if (typeof value !== 'object' || value === null) return hostileValue(random)
  const entries = Object.entries(value)
  const turn = random.below(12)
  if (entries.length === 0 || turn === 0)
    return Object.fromEntries([...entries, [strangeName(random), hostileValue(random)]])
  const chosen = random.below(entries.length)
  const changed = entries.flatMap(([name, one], index): [string, unknown][] => {
    if (index !== chosen) return [[name, one]]
    if (turn === 1) return []
    if (turn === 2) return [[hostileText(random).slice(0, 300), one]]
    return [[name, spoilt(one, random)]]
  })
  return Object.fromEntries(changed)
}

function spoiltArray(value: unknown[], random: Random): unknown {
  const turn = random.below(8)
  if (value.length === 0 || turn === 0) return hostileValue(random)
  if (turn === 1)
    return Array.from({ length: 2 + random.below(700) }, (_, index) => value[index % value.length])
  if (turn === 2) return [...value, hostileValue(random)]
  const chosen = random.below(value.length)
  return value.map((one, index) => (index === chosen ? spoilt(one, random) : one))
}

const strangeName = (random: Random): string =>
  random.pick([
    '__proto__',
    'constructor',
    'role',
    'isVerified',
    '_id',
    'id',
    'password_hash',
    'toString',
    'then',
    '',
  ])
