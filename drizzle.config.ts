import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './{app,demo}/**/*.table.server.ts',
  out: './drizzle',
})
