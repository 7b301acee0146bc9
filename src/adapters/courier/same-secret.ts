import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a given secret is correct, compared in constant time, also for texts of different lengths. */
export function isSameSecret(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(shown), digest(secret))
}
