import { shopContent } from '#domain/content.ts'
import { Icon } from '#web/ui/icon.tsx'
import { questions } from './questions.ts'

/** Questions that open one at a time, by the browser itself: all `details` of one name exclude each other. */
export function Faq() {
  return (
    <section className="section" aria-labelledby="faq-title">
      <div className="wrap faq">
        <div>
          <h2 className="section-title" id="faq-title">
            Questions, answered plainly
          </h2>
          <p className="lead">
            Something else?{' '}
            <a className="text-link" href={shopContent.whatsappHref} rel="noopener">
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
