const CONSONANTS: Record<string, string> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'chh',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'ph',
  ব: 'b',
  ভ: 'bh',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
}
/** With the dot below they are other sounds; Unicode encodes the dot as a character of its own. */
const DOTTED: Record<string, string> = { ড: 'r', ঢ: 'rh', য: 'y' }
const VOWELS: Record<string, string> = {
  অ: 'a',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
}
const SIGNS: Record<string, string> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
}
/** Finals: they close a syllable and carry no vowel. */
const FINALS: Record<string, string> = { 'ং': 'ng', ৎ: 't', 'ঃ': '', 'ঁ': '' }
const DOT = '\u09bc'
const VIRAMA = '\u09cd'
const JOINERS = /[\u200b-\u200d\ufeff]/g

export const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text)

/**
 * Bengali text in Latin letters, by its sound and as names are commonly written: পদ্মা is padma, কর্ণফুলী karnaphuli.
 * Everything else stays as it is. The unwritten Bengali vowel becomes an a, also where it is silent (সুরমা becomes
 * surama): comparisons fold vowels afterwards.
 */
export function latinOfBengali(text: string): string {
  if (!isBengali(text)) return text
  const letters = [...text.normalize('NFC').replace(JOINERS, '')]
  let latin = ''
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const consonant = CONSONANTS[letter]
    if (consonant === undefined) {
      latin += VOWELS[letter] ?? FINALS[letter] ?? SIGNS[letter] ?? (isMark(letter) ? '' : letter)
      continue
    }
    const isDotted = letters[at + 1] === DOT
    if (isDotted) at++
    // ya written below another consonant is silent and only changes the vowel: স্যান্ডেল is sandel
    const isSilent = letter === 'য' && !isDotted && letters[at - 1] === VIRAMA
    if (!isSilent) latin += isDotted ? (DOTTED[letter] ?? consonant) : consonant
    if (hasInherentVowel(letters, at + 1)) latin += 'a'
  }
  return latin
}

const isMark = (letter: string): boolean => letter === DOT || letter === VIRAMA

/** Whether a consonant has its inherent a: not before a vowel sign, a join or a final, or at the end of the word. */
function hasInherentVowel(letters: readonly string[], next: number): boolean {
  const following = letters[next]
  return (
    following !== undefined &&
    (following in CONSONANTS || following in VOWELS || following === 'ং' || following === 'ৎ')
  )
}
