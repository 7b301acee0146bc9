import { scaleOf } from '../../overview/chart-bars.ts'

/** The sums of one bar, in poisha. */
export type BarSums = {
  collectedPoisha: number
  /** Of the pairs with a known cost. */
  goodsPoisha: number
  /** What the others cost at most: the dearest that they may be. */
  unknownPoisha: number
  courierPoisha: number
  returnsPoisha: number
  adsPoisha: number
  /** Whether so many parcels have ended that its sums will hardly change. */
  isMature: boolean
}

export const PIECES = ['goods', 'courier', 'ads', 'left', 'unknown', 'unended'] as const
export type PieceKind = (typeof PIECES)[number]
/** A part of a bar from `fromPercent` to `toPercent` of the height of the chart, measured from below. */
export type Piece = { kind: PieceKind; fromPercent: number; toPercent: number }

export type ChartLayout = {
  /** The marks of the scale from below, in taka; the lowest is below 0 where a bar has a loss. */
  marks: readonly { taka: number; atPercent: number }[]
  zeroPercent: number
  bars: readonly { pieces: readonly Piece[]; topPercent: number }[]
}

/**
 * Where every piece of a chart lies. A bar reaches what was collected. From below: goods, couriers with what came back,
 * advertising, what is left; on top what goods may cost that nobody knows. Where more was spent than collected the bar
 * begins below 0, by what is missing. One that has not ended is a single piece.
 */
export function layOut(bars: readonly BarSums[]): ChartLayout {
  const stacks = bars.map(stackOf)
  const tops = stacks.map(({ bottom, pieces }) => pieces.reduce((top, { poisha }) => top + poisha, bottom))
  const highest = Math.max(0, ...tops) / 100
  const lowest = Math.min(0, ...stacks.map(({ bottom }) => bottom)) / 100
  const { from, step, steps } = scaleBetween(lowest, highest)
  const atPercent = (poisha: number) => (100 * (poisha / 100 - from)) / (step * steps)
  return {
    marks: Array.from({ length: steps + 1 }, (_, index) => ({
      taka: from + index * step,
      atPercent: (100 * index) / steps,
    })),
    zeroPercent: atPercent(0),
    bars: stacks.map(({ bottom, pieces }, index) => ({
      pieces: placed(bottom, pieces, atPercent),
      topPercent: atPercent(Math.max(0, tops[index] ?? 0)),
    })),
  }
}

type Stack = { bottom: number; pieces: readonly { kind: PieceKind; poisha: number }[] }

function stackOf(sums: BarSums): Stack {
  // a courier that took more back than it collected leaves no bar
  const collected = Math.max(0, sums.collectedPoisha)
  if (!sums.isMature) return { bottom: 0, pieces: [{ kind: 'unended', poisha: collected }] }
  const { goodsPoisha: goods, adsPoisha: ads, unknownPoisha: unknown } = sums
  const courier = sums.courierPoisha + sums.returnsPoisha
  const left = sums.collectedPoisha - goods - courier - ads - unknown
  return {
    bottom: Math.min(0, left),
    pieces: [
      { kind: 'goods', poisha: goods },
      { kind: 'courier', poisha: Math.max(0, courier) },
      { kind: 'ads', poisha: ads },
      { kind: 'left', poisha: Math.max(0, left) },
      { kind: 'unknown', poisha: unknown },
    ],
  }
}

/** The pieces that have a height. */
function placed(bottom: number, pieces: Stack['pieces'], atPercent: (poisha: number) => number): Piece[] {
  let at = bottom
  return pieces.flatMap(({ kind, poisha }) => {
    const from = at
    at += poisha
    return poisha > 0 ? [{ kind, fromPercent: atPercent(from), toPercent: atPercent(at) }] : []
  })
}

/** Round marks from one not above `lowest` to one not below `highest`; 0 is one of them. */
function scaleBetween(lowest: number, highest: number): { from: number; step: number; steps: number } {
  // four marks are read better than the three of the overview, whose chart is lower
  const [, step = 1] = scaleOf(0.75 * (highest - lowest))
  const below = Math.ceil(-lowest / step)
  const above = Math.max(1, Math.ceil(highest / step))
  return { from: -below * step || 0, step, steps: below + above }
}
