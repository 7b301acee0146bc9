/**
 * How a word sounds, roughly: words that people spell in different ways have one key. Aspirates, doubled letters and
 * the vowels a, e and o are dropped (padma, podda and পদ্মা differ in little else), i and u stay. Of Latin letters in
 * lower case; everything else is dropped. A key shorter than three letters says too little to compare.
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
