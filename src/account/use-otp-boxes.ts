import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { OTP_DIGITS } from '#domain/accounts/account.ts'
import { otpDigits } from '#domain/accounts/otp.ts'

type Box = HTMLInputElement

/** Selects one digit, so that the next key replaces it; behind the last one there is only the caret. */
function choose(input: Box, index: number) {
  const from = Math.min(index, input.value.length)
  input.setSelectionRange(from, Math.min(from + 1, input.value.length))
}

const boxOf = (input: Box): number => Math.min(input.selectionStart ?? 0, OTP_DIGITS - 1)

/** Makes one field behave like six boxes. Its value is always Latin digits, at most six. */
export function useOtpBoxes(error: string | undefined, edited: () => void) {
  const box = useRef<Box>(null)
  const [code, setCode] = useState('')
  const [at, setAt] = useState(0)
  const [isHydrated, setHydrated] = useState(false)

  const goTo = (input: Box, index: number) => {
    choose(input, index)
    setAt(boxOf(input))
  }
  function put(input: Box, text: string) {
    const digits = otpDigits(text)
    if (digits !== input.value) {
      const caret = input.selectionStart ?? digits.length
      input.value = digits
      input.setSelectionRange(caret, caret)
    }
    setCode(digits)
    setAt(boxOf(input))
  }
  function fill(input: Box, digits: string) {
    input.value = digits
    input.focus()
    choose(input, digits.length)
    put(input, digits)
    edited()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const input = box.current
    if (!input) return
    put(input, input.value)
    setHydrated(true)
    // a code pasted anywhere on the page goes into the boxes
    const pasted = (event: globalThis.ClipboardEvent) => {
      const digits = otpDigits(event.clipboardData?.getData('text') ?? '')
      if (!(event.target instanceof HTMLInputElement) && digits.length === OTP_DIGITS) fill(input, digits)
    }
    addEventListener('paste', pasted)
    return () => removeEventListener('paste', pasted)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    // a wrong code is overwritten from its first digit on
    if (error !== undefined && box.current?.value.length === OTP_DIGITS) goTo(box.current, 0)
  }, [error])

  return { box, code, at, isHydrated, handlers: handlersOf({ put, fill, goTo, setAt, edited }) }
}

type Boxes = {
  put(input: Box, text: string): void
  fill(input: Box, digits: string): void
  goTo(input: Box, index: number): void
  setAt(index: number): void
  edited(): void
}

const handlersOf = ({ put, fill, goTo, setAt, edited }: Boxes) => ({
  onInput({ currentTarget: input, nativeEvent }: FormEvent<Box>) {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    if (!isComposing) put(input, input.value)
    edited()
  },
  onCompositionEnd({ currentTarget: input }: FormEvent<Box>) {
    put(input, input.value)
  },
  onPaste(event: ClipboardEvent<Box>) {
    const digits = otpDigits(event.clipboardData.getData('text'))
    if (digits.length !== OTP_DIGITS) return
    event.preventDefault()
    fill(event.currentTarget, digits)
  },
  onFocus({ currentTarget: input }: SyntheticEvent<Box>) {
    goTo(input, input.value.length === OTP_DIGITS ? 0 : input.value.length)
  },
  onSelect({ currentTarget: input }: SyntheticEvent<Box>) {
    const { selectionStart: start, selectionEnd: end } = input
    if (start !== null && start === end && start < input.value.length) choose(input, start)
    setAt(boxOf(input))
  },
  onClick({ currentTarget: input, clientX, detail }: MouseEvent<Box>) {
    const { left, width } = input.getBoundingClientRect()
    // a click by the keyboard or a screen reader has no position
    if (detail > 0) goTo(input, Math.floor(((clientX - left) / width) * OTP_DIGITS))
  },
  onKeyDown(event: KeyboardEvent<Box>) {
    const { currentTarget: input } = event
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    const next = isShortcut ? undefined : boxAfterKey(event.key, boxOf(input), input.value.length)
    if (next === undefined) return
    event.preventDefault()
    goTo(input, next)
  },
})

/**
 * The box that a key leads to from box `at` with `length` digits in the boxes; undefined when the browser handles it
 * correctly. The first empty box is the farthest one.
 */
export function boxAfterKey(key: string, at: number, length: number): number | undefined {
  const last = Math.min(length, OTP_DIGITS - 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
