import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { AccountLanguage } from '#domain/accounts/account.ts'
import { isBengali } from '#web/language/spoken.ts'
import { failureText } from '../api/call-shop.ts'
import { changeOwnLanguage } from '../api/own-account.ts'
import { Failure } from '../ui/failure.tsx'

/** Each language is named in its own words, for whoever cannot read the other. */
const CHOICES: readonly (readonly [AccountLanguage, string])[] = [
  ['en', 'English'],
  ['bn', 'বাংলা'],
]

/** In which language the user reads the back office. The page is loaded again in it. */
export function LanguagePanel() {
  const id = useId()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const present = isBengali() ? 'bn' : 'en'
  async function choose(language: AccountLanguage) {
    if (isSaving || language === present) return
    setSaving(true)
    setFailure(undefined)
    try {
      await changeOwnLanguage(language)
      window.location.reload()
    } catch (error) {
      setSaving(false)
      setFailure(say('The language was not saved. {error}', { error: failureText(error) }))
    }
  }
  return (
    <section className="desk-panel" aria-labelledby={id}>
      <h2 id={id}>{say('Language of the dashboard')}</h2>
      <p className="desk-hint">
        {say(
          'Words, dates and the help of the dashboard follow it, in every browser that you log in with. Orders and customers are not changed.',
        )}
      </p>
      <div className="profile-buttons">
        {CHOICES.map(([language, name]) => (
          <button
            key={language}
            type="button"
            className="desk-button"
            lang={language}
            aria-pressed={language === present}
            aria-disabled={isSaving || undefined}
            onClick={() => void choose(language)}
          >
            {name}
          </button>
        ))}
      </div>
      <Failure text={failure} />
    </section>
  )
}
