import { Notice } from '#app/ui/notice.tsx'
import { homeWords } from './home.words.ts'

const words = homeWords.voices

/** Invented reviews mislead, so they appear only in a demo, marked as examples. */
export function Voices() {
  return (
    <section className="band line-above" aria-labelledby="voices-title">
      <div className="page rows one-column gap-20">
        <h2 id="voices-title">{words.title}</h2>
        <Notice tone="demo">
          <p>{words.example}</p>
        </Notice>
        <ul className="large-three rows gap-12">
          {words.examples.map(({ text, name, rating }) => (
            <li key={name}>
              <figure className="voice box pad-20 rows gap-8">
                <Rating of={rating} />
                <blockquote>{text}</blockquote>
                <figcaption className="label">{name}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const best = [1, 2, 3, 4, 5]

// The 4 cardinal points of a compass rose, with notches between them.
const star = 'M9 0 11.4 6.6 18 9 11.4 11.4 9 18 6.6 11.4 0 9 6.6 6.6Z'

/** Shown as compass stars, with the rating in words beside them. */
function Rating({ of: rating }: { of: number }) {
  return (
    <p className="muted row middle gap-4-12">
      <svg className="magenta" viewBox="-1 -1 112 20" width={112} height={20} aria-hidden="true" focusable="false">
        {best.map((number) => (
          <path
            key={number}
            d={star}
            transform={`translate(${(number - 1) * 23} 0)`}
            fill={number <= rating ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth={1.2}
          />
        ))}
      </svg>
      <span className="small">{words.rating({ rating })}</span>
    </p>
  )
}
