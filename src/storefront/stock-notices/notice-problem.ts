import type { RefusalCode } from '#domain/refusal.ts'

/** Why nobody waits, or what is wrong with what was typed, in the words of a shopper. */
export type ProblemWord =
  | 'It could not be saved. Please try again.'
  | 'Please give your phone or your email.'
  | 'Please tick this, so that we may write to you.'
  | 'That were many requests. Please try again in an hour.'
  | 'This email cannot be right.'
  | 'This mobile number cannot be right.'
  | 'This size is here again. You can order it now.'
  | 'This size is not made any more.'
  | 'Too many people wait for this size already. Please call us.'
  | 'You wait for many sizes already. Please call us about more.'

export function noticeProblem(code: RefusalCode | string | undefined): ProblemWord {
  switch (code) {
    case 'notice_in_stock':
      return 'This size is here again. You can order it now.'
    case 'notice_size_full':
      return 'Too many people wait for this size already. Please call us.'
    case 'notice_too_many':
      return 'You wait for many sizes already. Please call us about more.'
    case 'too_many_requests':
      return 'That were many requests. Please try again in an hour.'
    case 'color_not_found':
    case 'product_not_found':
    case 'size_not_found':
      return 'This size is not made any more.'
    default:
      return 'It could not be saved. Please try again.'
  }
}
