import '../../src/screens/registrations/ProxyRegistrationScreen';
import '../../src/screens/registrations/RegisterScreen';
import '../../src/screens/registrations/ReviewRegistrationScreen';
import { requestRows } from './writeRowsRequests';
import { testRows } from './writeTests';

testRows(requestRows);
