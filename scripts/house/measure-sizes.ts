import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { roomOf } from '../import-law.ts'
import { countsBy, type Figure, type HouseFile, isSource, isTest, sumLines, thousands } from './figure.ts'

const inBackoffice = ({ file }: HouseFile) => file.startsWith('src/backoffice/')

/** How much there is, where, and how long files and functions are. */
export function measureSizes(files: readonly HouseFile[], styles: ReadonlyMap<string, string>): Figure[] {
  const source = files.filter(isSource)
  const tests = files.filter(isTest)
  const others = files.filter(file => !isSource(file) && !isTest(file))
  const styleLines = [...styles.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  const functions = source.flatMap(file => file.source.functions)
  const over = (lines: number) => functions.filter(each => each.lines > lines).length
  const backofficeTests = files.filter(file => inBackoffice(file) && isTest(file))
  const share = sumLines(backofficeTests) / sumLines(source.filter(inBackoffice))
  return [
    { what: 'files / lines of code', value: amount(files), goal: '' },
    { what: 'of these `src/`, without tests', value: amount(source), goal: '' },
    { what: 'of these tests', value: amount(tests), goal: '' },
    { what: 'of these scripts, simulators, demo', value: amount(others), goal: '' },
    {
      what: 'style sheets: files / lines',
      value: `${thousands(styles.size)} / ${thousands(styleLines)}`,
      goal: '',
    },
    { what: 'file of `src/`: median / p90 / max lines', value: quantiles(source), goal: '56 / 107 / 300' },
    {
      what: 'file of `src/backoffice/`: median / p90 / max lines',
      value: quantiles(source.filter(inBackoffice)),
      goal: '56 / 107 / 300',
    },
    {
      what: 'functions over 80 / 60 lines',
      value: `${over(80)} / ${over(60)} of ${thousands(functions.length)}`,
      goal: '0 / 0',
    },
    { what: '`any` / `as` per 1,000 lines', value: castsPerThousand(source), goal: '0.1 / 1.1' },
    {
      what: 'unit-test lines per source line in the back office',
      value: `${Math.round(share * 100)} %`,
      goal: '25 %',
    },
    {
      what: 'largest rooms, files',
      value: countsBy(source, ({ file }) => roomOf(file) ?? file, 4),
      goal: '',
    },
    {
      what: 'folders with most files, without tests',
      value: countsBy(source, ({ file }) => path.dirname(file).replace(/^src\//, ''), 4),
      goal: '',
    },
  ]
}

const amount = (files: readonly HouseFile[]) => `${thousands(files.length)} / ${thousands(sumLines(files))}`

function quantiles(files: readonly HouseFile[]) {
  const sizes = files.map(({ source }) => source.lines).sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0
  return [at(0.5), at(0.9), at(1)].join(' / ')
}

/** `as const` says nothing that the compiler does not check, and is no cast. */
function castsPerThousand(files: readonly HouseFile[]) {
  let anys = 0
  let casts = 0
  for (const { file, text } of files)
    new Visitor({
      TSAnyKeyword: () => void anys++,
      TSAsExpression(node) {
        if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') casts++
      },
    }).visit(parseSync(file, text).program)
  const perThousand = (count: number) => ((count * 1000) / sumLines(files)).toFixed(2)
  return `${perThousand(anys)} / ${perThousand(casts)}`
}
