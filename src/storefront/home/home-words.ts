import type { Language } from '#domain/language/language.ts'
import type { OwnText } from '#domain/language/own-text.ts'
import { factsIn } from '#domain/settings/bengali-facts.ts'
import { withFacts } from '#domain/settings/facts.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { settingText } from '#domain/settings/setting-text.ts'

export type Question = { question: OwnText; answer: OwnText }
type Home = ShopSettings['home']
type Given = Pick<ShopSettings, 'shop' | 'home' | 'delivery' | 'policies'>
type Titled = { title: OwnText; text: OwnText }

export type HomeWords = {
  hero: Pick<Home['hero'], 'picture' | 'focus' | 'isTextBelow'> & Titled
  film: Pick<Home['film'], 'youtubeId' | 'picture'> & Titled
  promises: (Pick<Home['promises'][number], 'icon'> & Titled)[]
  story: Pick<Home['story'], 'picture'> &
    Titled & { caption: OwnText; steps: (Pick<Home['story']['steps'][number], 'picture'> & Titled)[] }
  values: Titled[]
  questions: Question[]
}

/**
 * The words of the home page as shoppers read them in a language: the present facts in the owner's texts, no hidden
 * question.
 */
export function homeWords(language: Language, { home, ...settings }: Given): HomeWords {
  const facts = { en: factsIn('en', settings), bn: factsIn(language, settings) }
  const own = (english: string, bengali: string) => settingText(language, english, bengali)
  const stated = (english: string, bengali: string): OwnText => {
    const shown = own(english, bengali)
    // those of an English text that stands on a Bengali page are English, too
    return { ...shown, text: withFacts(shown.text, facts[shown.lang ?? language]) }
  }
  const { hero, film, promises, story, values, questions } = home
  return {
    hero: {
      picture: hero.picture,
      focus: hero.focus,
      isTextBelow: hero.isTextBelow,
      title: own(hero.title, hero.titleBengali),
      text: own(hero.text, hero.textBengali),
    },
    film: {
      youtubeId: film.youtubeId,
      picture: film.picture,
      title: own(film.title, film.titleBengali),
      text: own(film.text, film.textBengali),
    },
    promises: promises.map(({ icon, title, titleBengali, text, textBengali }) => ({
      icon,
      title: own(title, titleBengali),
      text: stated(text, textBengali),
    })),
    story: {
      picture: story.picture,
      title: own(story.title, story.titleBengali),
      text: stated(story.text, story.textBengali),
      caption: own(story.caption, story.captionBengali),
      steps: story.steps.map(({ title, titleBengali, text, textBengali, picture }) => ({
        picture,
        title: own(title, titleBengali),
        text: own(text, textBengali),
      })),
    },
    values: values.map(({ title, titleBengali, text, textBengali }) => ({
      title: own(title, titleBengali),
      text: own(text, textBengali),
    })),
    questions: questions
      .filter(({ isHidden }) => !isHidden)
      .map(({ question, questionBengali, answer, answerBengali }) => ({
        question: own(question, questionBengali),
        answer: stated(answer, answerBengali),
      })),
  }
}
