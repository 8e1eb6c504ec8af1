import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { drawAtBuild } from './tools/draw-at-build.mts'
import { sharedBy } from './tools/share-chunks.mts'
import { wordsByScript } from './tools/words/words-by-script.mts'
import { typesOfWords } from './tools/words/write-types.mts'

export default defineConfig({
  plugins: [typesOfWords(), drawAtBuild(), wordsByScript({ list: 'assets/words.json' }), reactRouter()],
  build: { target: 'es2023' },
  // The server's bundle is the whole service, so that React Router and the start-up code share one copy of every
  // module. Packages of many small files are bundled too, because a start would read them one by one. Native parts and
  // data files stay outside.
  ssr: {
    noExternal: [
      '@simplewebauthn/server',
      /^@peculiar\//,
      /^@react-email\//,
      'astronomia',
      'caldate',
      'date-chinese',
      'date-holidays',
      'date-holidays-parser',
      'drizzle-orm',
      'libphonenumber-js',
      'lucide-react',
      'qrcode',
      'rate-limiter-flexible',
      'react-router',
      'reflect-metadata',
      'sanitize-html',
      'tsyringe',
      'zod',
    ],
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/service.server.ts' } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [{ name: sharedBy }] } } } } },
  },
})
