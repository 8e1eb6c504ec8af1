import type { Plugin } from 'vite'

/**
 * The search field comes as one file in which more than half is made for browsers of ten years ago, and put in place
 * whether it is needed or not. Every browser that runs our modules has all of it: the build leaves it out, and stops
 * where the file no longer looks as it did.
 */
export function withoutPolyfills(): Plugin {
  return {
    name: 'without-polyfills',
    transform: {
      filter: { id: /accessible-autocomplete\.min\.js$/ },
      handler(code) {
        const table = /(?<=\{"use strict";var t=\{).*(?=\},e=\{\};function n\(r\))/s
        const calls = /(?<=[;,{}])(?:n\(\d[\de]*\)[,;])+/g
        const start = code.indexOf('function(){return Q}')
        if (!table.test(code) || start < 0) throw new Error('The file of the search field is not the one we know.')
        const own = code.slice(start).replaceAll(calls, '')
        if (/(?<![\w$.])n\(\d/.test(own)) throw new Error('The search field still asks for what was left out.')
        return { code: code.slice(0, start).replace(table, '') + own, map: null }
      },
    },
  }
}
