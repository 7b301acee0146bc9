/** Bengali, Arabic and Persian digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x06f0))

/**
 * The digits in the phone field after any typing or pasting: at most ten, without country code and leading 0. Bengali
 * and Arabic digits count. 880 is a country code when it was written as one (+880, 00880) or when the number is too
 * long without dropping it.
 */
export function typedPhone(input: string): string {
  const text = latinDigits(input).trim()
  let digits = text.replace(/\D/g, '')
  if (digits.startsWith('00880')) digits = digits.slice(5)
  else if (digits.startsWith('880') && (text.startsWith('+') || digits.length > 11)) digits = digits.slice(3)
  return digits.replace(/^0/, '').slice(0, 10)
}
