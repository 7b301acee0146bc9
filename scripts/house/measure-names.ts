import { findUnusedClasses } from '../check-styles.ts'
import { type Figure, type HouseFile, isSource } from './figure.ts'

/** Files that a new field would touch: those that name one like it in code or in SQL. */
export function measureNames(files: readonly HouseFile[], styles: ReadonlyMap<string, string>): Figure[] {
  const source = files.filter(isSource)
  const naming = (name: RegExp) => source.filter(({ text }) => name.test(text)).length
  const texts = new Map(source.map(({ file, text }) => [file, text]))
  return [
    {
      what: 'files that name one field of a product (`madeWith`, `made_with`)',
      value: String(naming(/\bmade(With|_with)\b/)),
      goal: '<= 10',
    },
    {
      what: 'files that name one field of an order (`riderNote`, `rider_note`)',
      value: String(naming(/\brider(Note|_note)\b/)),
      goal: '<= 10',
    },
    {
      what: 'classes of style sheets that nothing names',
      value: String(findUnusedClasses(styles, texts).length),
      goal: '0',
    },
  ]
}
