import { whatsappHref } from '#domain/settings/shop-contact.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import type { Question } from './home-words.ts'

/** Questions that open one at a time, by the browser itself: all `details` of one name exclude each other. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  const { whatsapp } = useShop()
  const { say } = usePageLanguage()
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="faq-title">
      <div className="wrap faq">
        <div>
          <h2 className="section-title" id="faq-title">
            {say('Questions, answered plainly')}
          </h2>
          <p className="lead">
            <Phrase
              text={say('Something else? {whatsapp}', { whatsapp: '{whatsapp}' })}
              parts={{
                whatsapp: (
                  <a className="text-link" href={whatsappHref(whatsapp)} rel="noopener">
                    {say('Ask on WhatsApp')}
                  </a>
                ),
              }}
            />
          </p>
        </div>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question.text} name="faq" lang={question.lang}>
              <summary>
                {question.text}
                <Icon name="plus" />
              </summary>
              <p lang={answer.lang}>{answer.text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
