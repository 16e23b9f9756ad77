// All promises of the cloud in one file: loading CDK takes longer than keeping them, and is done once here.
import './promises/stacks.ts';
import './promises/app.ts';
import './promises/grants.ts';
import './promises/cost.ts';
