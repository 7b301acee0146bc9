import { whatsappHref } from '#domain/settings/shop-contact.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import type { Question } from './home-words.ts'

/** Questions that open one at a time, by the browser itself: all `details` of one name exclude each other. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  const { whatsapp } = useShop()
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="faq-title">
      <div className="wrap faq">
        <div>
          <h2 className="section-title" id="faq-title">
            Questions, answered plainly
          </h2>
          <p className="lead">
            Something else?{' '}
            <a className="text-link" href={whatsappHref(whatsapp)} rel="noopener">
              Ask on WhatsApp
            </a>
          </p>
        </div>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>
                {question}
                <Icon name="plus" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
