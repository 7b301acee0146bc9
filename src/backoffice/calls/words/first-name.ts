/** What colleagues call somebody: `Sumon` of Sumon Islam, `nadia.karim` of an email; `Md.` and such are no names. */
export function firstName(name: string): string {
  const words = name.replace(/(?<=.)@.*$/, '').split(/\s+/)
  return words.find(word => !/^(?:md|mst|mohammad|dr)\.?$/i.test(word)) ?? name
}
