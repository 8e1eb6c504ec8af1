import type { DescribedOperation } from '../machines/rest/described-operations.server.ts'
import { developersWords as words } from './developers.words.ts'

/** The operations and their parameters, from the OpenAPI document. */
export function Operations({ operations }: { operations: readonly DescribedOperation[] }) {
  return (
    <div className="accordion">
      {operations.map(({ path, summary, parameters, example }) => (
        <details key={path}>
          <summary>
            <h3 className="code-address">
              <code>{words.copyable.get({ path })}</code>
            </h3>
          </summary>
          <div className="accordion-body stack stack-sm">
            <p>{summary}</p>
            {parameters.length > 0 && (
              <dl className="code-list">
                {parameters.map(({ name, description, required, limits }) => (
                  <div key={name}>
                    <dt>
                      <code>{name}</code>
                      {required && <span className="muted small"> {words.required}</span>}
                    </dt>
                    <dd>
                      {description} {limitsOf(limits)}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <p>
              <a href={example}>
                <code>{example}</code>
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  )
}

function limitsOf({ words: list, least, most }: DescribedOperation['parameters'][number]['limits']): string {
  if (list) return words.words(list)
  return least !== undefined && most !== undefined ? words.range({ least, most }) : ''
}
