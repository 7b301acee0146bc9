import { brandVideo } from '#domain/content.ts'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'
import BrandVideoPlayer from './brand-video.island.tsx'

const values = [
  { title: 'Handcrafted Quality', text: 'Cut, stitched and finished by hand, pair by pair.' },
  { title: 'Everyday Comfort', text: 'Made to be worn all day, at work and at home.' },
  { title: 'Bangladeshi Streets', text: 'Shaped for the roads and the weather we walk in.' },
  { title: 'Style & Stands Out', text: 'Quiet shapes that go with a panjabi and with jeans.' },
  { title: 'No Middlemen', text: 'From our bench to your door, with nobody in between.' },
]

const POSTER_SIZES = '(min-width: 1320px) 770px, (min-width: 1024px) 58vw, 100vw'

/** The section of the About Us link: the workshop's picture, a video behind it, and the shop's five values. */
export function About() {
  return (
    <section className="about section" id="about" tabIndex={-1}>
      <div className="wrap">
        <div className="about-top">
          <div>
            <h2>From our bench to your door</h2>
            <p className="lead">
              We cut, stitch and finish every pair by hand, and sell it ourselves. You pay the courier when it
              arrives.
            </p>
          </div>
          <div className="video">
            <picture>
              <source type="image/avif" srcSet={homeSrcSet('poster', 'avif')} sizes={POSTER_SIZES} />
              <img
                src={homeAddress('poster')}
                srcSet={homeSrcSet('poster', 'webp')}
                sizes={POSTER_SIZES}
                width={1600}
                height={900}
                alt="A workbench with leather, cut soles, thread and tools around a finished pair of sandals"
                loading="lazy"
                decoding="async"
              />
            </picture>
            {brandVideo.youtubeId && <BrandVideoPlayer {...brandVideo} />}
          </div>
        </div>
        <ul className="values">
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
