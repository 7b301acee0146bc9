/** Spellings that differ in more than case and spaces; the first of each kind stands for the others. */
export function differentSpellings(spellings: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const spelling of spellings) {
    const key = spellingKey(spelling)
    if (key !== '' && !found.has(key)) found.set(key, spelling)
  }
  return [...found.values()]
}

/** The same for two spellings that differ in case and spaces alone. */
export const spellingKey = (spelling: string): string => spelling.toLowerCase().replace(/\s+/g, ' ').trim()
