import type { ComponentProps, ReactNode, Ref } from 'react'
import { Form, type FormProps } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from './backoffice-icon.tsx'
import { useTyped } from './use-typed.ts'

type SearchFormProps = FormProps & {
  label: string
  shortcut?: string | undefined
  field: ComponentProps<'input'>
  children?: ReactNode
}

/** Longer than any search text; guards the address. */
const MAXIMUM_LENGTH = 100

/** The field of every search: its sign, what can be typed, and the key that leads to it where there is one. */
export const SearchForm = ({ label, shortcut, field, children, ...form }: SearchFormProps) => (
  <Form {...form} className="search-form">
    <BackofficeIcon name="search" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={MAXIMUM_LENGTH}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-keyshortcuts={shortcut}
      {...field}
    />
    {shortcut && (
      <span aria-hidden="true">
        <kbd>{shortcut}</kbd>
      </span>
    )}
    {children}
  </Form>
)

/** Every screen has one list. */
const HINT = 'search-hint'

type SearchBoxProps = {
  label: string
  /** How many letters a search has. A shorter one stays typed and shows a hint. */
  minimum?: number
  held: string
  take(text: string, isLater: boolean): void
  shortcut?: string
  /** Arrow down was pressed: what was typed is taken, and the keyboard goes on to what is found. */
  onDown?(): void
  ref?: Ref<HTMLInputElement>
}

/** The search of a list, which its address or its tab holds (`useTyped`): after a pause in typing, at Enter at once. */
export function SearchBox({ label, minimum = 0, held, take, shortcut, onDown, ref }: SearchBoxProps) {
  const isTaken = (text: string) => text === '' || text.length >= minimum
  const { typed, setTyped, takeNow } = useTyped({ held, isTaken, take })
  return (
    <search className="desk-search">
      <SearchForm
        label={label}
        shortcut={shortcut}
        field={{
          ref,
          'aria-describedby': HINT,
          value: typed,
          // a search that follows a press elsewhere would take the reader back from where that leads
          onBlur: takeNow,
          onChange: event => setTyped(event.currentTarget.value),
          onKeyDown: event => {
            if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || !onDown) return
            event.preventDefault()
            takeNow()
            onDown()
          },
        }}
        onSubmit={event => {
          event.preventDefault()
          takeNow()
        }}
      />
      <p className="desk-search-hint" id={HINT} role="status">
        {!isTaken(typed.trim()) && say('Type at least {minimum} characters', { minimum })}
      </p>
    </search>
  )
}
