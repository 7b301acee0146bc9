/** Why a photo was refused, in the words of a shopper; the text names the remedy. */
export function photoProblemText(code: string) {
  switch (code) {
    case 'empty':
      return 'This file is empty.'
    case 'too_heavy':
      return 'This photo is larger than 10 MB. Please choose a smaller one.'
    case 'heic':
      return 'This photo is in the HEIC format of the iPhone, which browsers cannot show. Please save it as JPEG.'
    case 'too_many_pixels':
    case 'too_complex':
      return 'This photo is too large. Please save it smaller and try again.'
    case 'too_small':
      return 'This photo is too small: each side needs at least 400 pixels.'
    case 'too_many':
      return 'This photo was one too many.'
    case 'too_many_requests':
      return 'Too many photos at once. Please try again in an hour.'
    case 'unreadable':
    case 'too_slow':
      return 'This photo did not arrive whole, or is damaged. Please choose it again.'
    case 'picture_busy':
      return 'Please try this photo again in a minute.'
    default:
      return 'This is not a photo. JPEG, PNG, WebP and AVIF can be used.'
  }
}
