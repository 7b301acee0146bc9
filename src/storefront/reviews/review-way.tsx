import { usePageLanguage } from '../language/use-page-language.ts'

/** From a delivered order to the review of its pairs. */
export function ReviewWay({ path }: { path: string }) {
  const { say, href } = usePageLanguage()
  return (
    <p>
      <a className="text-link" href={href(path)}>
        {say('How are they? Write a review')}
      </a>
    </p>
  )
}
