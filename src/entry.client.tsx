import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ENGLISH, SpeakerContext } from '#web/language/speaker.ts'

/** The language that the server made the page in. */
const language = document.documentElement.lang === 'bn' ? 'bn' : 'en'

/** Hydrates an app page (account, back office). Storefront documents never load this: they have islands. */
const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SpeakerContext value={{ ...ENGLISH, language }}>
          <HydratedRouter />
        </SpeakerContext>
      </StrictMode>,
    )
  })

const accountWords = async () => (await import('#account/language/account-bengali.ts')).accountBengali

// who reads English loads no words
if (language === 'en') hydrate()
else
  void import('#backoffice/language/speak-bengali.ts')
    .then(bengali => bengali.speakBengali(accountWords))
    // without its words the page works all the same
    .then(hydrate, hydrate)
