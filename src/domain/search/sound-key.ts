/**
 * The rough sound of a word: different spellings of a word get one key. Aspirates, doubled letters and the vowels a, e
 * and o are dropped (padma, podda and পদ্মা differ in little else), i and u stay. Takes Latin letters in lower case and
 * drops everything else. A key shorter than three letters is too common to compare.
 */
export function soundKey(latin: string): string {
  const consonants = latin
    .replace(/[^a-z]/g, '')
    .replace(/ck/g, 'k')
    .replace(/chh|tch|ch|cc(?=[eiy])/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/C/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/(?!^)h/g, '')
    .replace(/q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 'j')
    .replace(/v/g, 'b')
    .replace(/^y/, 'j')
    .replace(/y/g, 'i')
  const vowels = consonants
    .replace(/ee|ie|ei/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/^[ao]+/, 'A')
    .replace(/^[ei]+/, 'i')
    .replace(/[aeo]/g, '')
    .replace(/A/, 'a')
  return vowels.replace(/(.)\1+/g, '$1')
}
