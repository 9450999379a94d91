export { readFile as work } from '../transfer/read-file.ts';
