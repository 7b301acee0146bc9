import { say, spoken } from '#backoffice/language/say.ts'
import type { BlankReason, GuessReason } from '#domain/pasted-messages/read-order.ts'
import { typedPhone } from '#domain/typed-phone.ts'

/** Why something is offered and not filled in, behind what is offered. */
export const GUESS_WORDS: Readonly<Record<GuessReason, string>> = spoken(
  {
    sender_name: 'name of the sender, may order for somebody else',
    two_named: 'the message names more than one',
    two_numbers: 'the message has more than one number here',
    many_pairs: 'so many pairs: ask first',
    spelled_alike: 'spelled nearly like it',
    place_in_several_districts: '',
    product_fits_several: 'the words fit more than one',
    color_fits_several: 'the word fits more than one',
    advance_claimed: 'as claimed, to collect stays',
  },
  'sender_name',
  'two_named',
  'two_numbers',
  'many_pairs',
  'spelled_alike',
  'product_fits_several',
  'color_fits_several',
  'advance_claimed',
)

/** "10 digits: one is missing" of a number that is not whole. */
function missingDigits(words: string): string {
  const missing = PHONE_DIGITS - typedPhone(words).length
  return missing === 1 ? say('10 digits: one is missing') : say('{missing} digits are missing', { missing })
}
const PHONE_DIGITS = 10

/** Why a field stays blank; `words` are those of the message. */
export const BLANK_WORDS: Readonly<Record<BlankReason, (words: string) => string>> = {
  ten_digits: words => say('{words}. Not filled in.', { words: missingDigits(words) }),
  number_too_short: words => say('{words}. Not filled in.', { words: missingDigits(words) }),
  foreign_number: () => say('The number from abroad is left out.'),
  size_not_made: words => say('Not made in {words}. Not chosen.', { words }),
  foreign_size: words => say('{words} is no size of ours. Not chosen.', { words }),
  color_not_made: words => say('Not made in {words}. Not chosen.', { words }),
  product_unknown: words => say('Nothing on sale is called “{words}”.', { words }),
}

/** The same beside the words themselves. */
export const BLANK_SIGNS: Readonly<Record<BlankReason, (words: string) => string>> = {
  ten_digits: missingDigits,
  number_too_short: missingDigits,
  foreign_number: () => say('from abroad'),
  size_not_made: () => say('not made'),
  foreign_size: () => say('no size of ours'),
  color_not_made: () => say('not made'),
  product_unknown: () => say('not on sale'),
}
