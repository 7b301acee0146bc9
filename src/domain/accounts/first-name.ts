/** Titles before most Bangladeshi men's and many women's names; a title alone is no greeting. */
const TITLES = /^(md|mohd|muhammad|mohammad|mst|mosammat|mr|mrs|ms|dr|engr|sheikh|মোঃ|মো|মোসাঃ|মোছাঃ)[.:]?$/i

/**
 * The one name to greet a person with: the first word that is no title. Empty when it is not a name but, for example, a
 * number or an address that was typed into the field.
 */
export function firstName(fullName: string): string {
  // a dot may stand between title and name without a space: Md.Rahim
  const words = fullName.replace(/\./g, '. ').trim().split(/\s+/)
  const name = words.find(word => !TITLES.test(word)) ?? words[0] ?? ''
  return /^(?:[\p{L}\p{M}'’.-]|\u200c|\u200d){1,40}$/u.test(name) ? name : ''
}
