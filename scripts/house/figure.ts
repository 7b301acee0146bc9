import type { CheckedFile } from '../checked-file.ts'

/** One row of the table: what is measured, what it is now, and what it should be. */
export type Figure = { what: string; value: string; goal: string }

/** A file of the project with its text, as the figures count it. */
export type HouseFile = CheckedFile & { text: string }

export const isTest = ({ file }: CheckedFile): boolean =>
  /\.test\.tsx?$/.test(file) || file.startsWith('tests/')

/** The code that the shop runs: what stands in `src/`, without its tests. */
export const isSource = (file: CheckedFile): boolean => file.file.startsWith('src/') && !isTest(file)

/** `12,345` of 12345. */
export const thousands = (count: number): string => count.toLocaleString('en-US')

export const sumLines = (files: readonly CheckedFile[]): number =>
  files.reduce((sum, { source }) => sum + source.lines, 0)

/** `backoffice 12, features 3`: the counts of a kind, the largest first, at most `most` of them. */
export function countsBy<Item>(items: readonly Item[], kindOf: (item: Item) => string, most = 99): string {
  const counts = Object.entries(Object.groupBy(items, kindOf)).map(
    ([kind, those]) => [kind, those?.length ?? 0] as const,
  )
  return counts
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}
