import { say } from '#backoffice/language/say.ts'
import type { CasePage, CaseSums } from '#domain/cases/case-page.ts'
import { OVERDUE_DAYS } from '#domain/cases/case-words.ts'
import { grouped, pairsText } from './words/case-words.ts'

type Sum = { name: string; figure: string; about: string; isLate?: boolean }

/** Five sums over all open cases; their places are there before they have loaded. */
export function ReturnsSums({ page }: { page: CasePage | undefined }) {
  return (
    <dl className="returns-strip">
      {(page ? sumsOf(page.sums) : NOTHING_YET).map(({ name, figure, about, isLate }) => (
        <div key={name} data-late={isLate || undefined}>
          <dt title={about}>{about}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const NOTHING_YET: readonly Sum[] = ['open', 'back', 'late', 'damaged', 'common'].map(name => ({
  name,
  figure: '\u2007',
  about: '\u2007',
}))

export const sumsOf = (sums: CaseSums): Sum[] => [
  {
    name: 'open',
    figure: grouped(sums.openPairs),
    about: say('{part} in {openCases}', {
      part: sums.openPairs === 1 ? say('pair') : say('pairs'),
      openCases: openCases(sums.openCases),
    }),
  },
  { name: 'back', figure: grouped(sums.pairsOnTheWay), about: say('on the way back') },
  {
    name: 'late',
    figure: grouped(sums.overdueCases),
    about: say('over {overdueDays} days late{part}', {
      overdueDays: OVERDUE_DAYS,
      part: sums.overdueTaka > 0 ? say(', Tk {overdueTaka}', { overdueTaka: grouped(sums.overdueTaka) }) : '',
    }),
    isLate: sums.overdueCases > 0,
  },
  { name: 'damaged', figure: grouped(sums.damagedPairs), about: damagedText(sums) },
  commonSum(sums.commonExchange),
]

const openCases = (cases: number): string =>
  cases === 1 ? say('1 open case') : say('{cases} open cases', { cases: grouped(cases) })

const damagedText = ({ damagedPairs, damagedCostTaka }: CaseSums): string => {
  if (damagedPairs === 0) return say('in the damaged pile')
  return damagedCostTaka === null
    ? say('in the damaged pile, cost not known')
    : say('in the damaged pile, at cost {damagedCostTaka}', { damagedCostTaka: grouped(damagedCostTaka) })
}

function commonSum(common: CaseSums['commonExchange']): Sum {
  if (common === null || common.pairs === 0)
    return { name: 'common', figure: '–', about: say('too few exchanges to tell a size') }
  const { productName, direction, pairs, delivered } = common
  const way = direction === 'small' ? 'up' : 'down'
  return {
    name: 'common',
    figure: say('1 in {max}', { max: Math.max(1, Math.round(delivered / pairs)) }),
    about: say('{productName} goes one size {way} ({pairs} of {delivered})', {
      productName,
      way,
      pairs,
      delivered: pairsText(delivered),
    }),
  }
}
