import { useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { readBalance } from '../api/courier.ts'
import { announce } from './announcer.tsx'

/** How long the balance replaces its button's text, in milliseconds. */
const SHOWN_MS = 5000

/** `৳48,230.50`: whole taka without decimals, the rest with both. */
export const balanceText = (taka: number): string =>
  `৳${taka.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(taka) ? 0 : 2, maximumFractionDigits: 2 })}`

/** Asks a courier, or the first that can say it, for the balance, once at a time; the answer is shown for five seconds. */
export function useBalance(courier?: string) {
  const [shown, setShown] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])

  const check = async () => {
    if (isUnderWay.current || shown !== undefined) return
    isUnderWay.current = true
    setAsking(true)
    try {
      const text = balanceText(await readBalance(courier))
      setShown(text)
      announce(say('Balance: {text}', { text }))
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('Failed to fetch balance: {error}', { error: failureText(error) }),
      })
    }
    isUnderWay.current = false
    setAsking(false)
  }
  return { shown, isAsking, check }
}

export type Balance = ReturnType<typeof useBalance>
