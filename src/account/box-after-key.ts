import { OTP_DIGITS } from '#domain/account.ts'

/**
 * The box that a key leads to from box `at` when `length` digits stand in the boxes; undefined when the browser does it
 * right. The first empty box is the farthest one.
 */
export function boxAfterKey(key: string, at: number, length: number): number | undefined {
  const last = Math.min(length, OTP_DIGITS - 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
