import { enhance } from './app/enhancements.ts';

enhance(document);
