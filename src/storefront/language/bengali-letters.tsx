import regular from '#web/fonts/hind-siliguri-400.woff2'
import semibold from '#web/fonts/hind-siliguri-600.woff2'
import sheet from './bengali.css?url'

/** In the head of a Bengali page: its two faces, which its first screen needs, and how Bengali is set. */
export const BengaliLetters = () => (
  <>
    <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={regular} />
    <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={semibold} />
    <link rel="stylesheet" href={sheet} precedence="default" />
  </>
)
