// GENERATED CODE -- DO NOT EDIT!

'use strict';
var grpc = require('@grpc/grpc-js');
var pluginregistration_pb = require('./pluginregistration_pb.js');

function serialize_pluginregistration_InfoRequest(arg) {
  if (!(arg instanceof pluginregistration_pb.InfoRequest)) {
    throw new Error('Expected argument of type pluginregistration.InfoRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_pluginregistration_InfoRequest(buffer_arg) {
  return pluginregistration_pb.InfoRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_pluginregistration_PluginInfo(arg) {
  if (!(arg instanceof pluginregistration_pb.PluginInfo)) {
    throw new Error('Expected argument of type pluginregistration.PluginInfo');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_pluginregistration_PluginInfo(buffer_arg) {
  return pluginregistration_pb.PluginInfo.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_pluginregistration_RegistrationStatus(arg) {
  if (!(arg instanceof pluginregistration_pb.RegistrationStatus)) {
    throw new Error('Expected argument of type pluginregistration.RegistrationStatus');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_pluginregistration_RegistrationStatus(buffer_arg) {
  return pluginregistration_pb.RegistrationStatus.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_pluginregistration_RegistrationStatusResponse(arg) {
  if (!(arg instanceof pluginregistration_pb.RegistrationStatusResponse)) {
    throw new Error('Expected argument of type pluginregistration.RegistrationStatusResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_pluginregistration_RegistrationStatusResponse(buffer_arg) {
  return pluginregistration_pb.RegistrationStatusResponse.deserializeBinary(new Uint8Array(buffer_arg));
}


var RegistrationService = exports.RegistrationService = {
  getInfo: {
    path: '/pluginregistration.Registration/GetInfo',
    requestStream: false,
    responseStream: false,
    requestType: pluginregistration_pb.InfoRequest,
    responseType: pluginregistration_pb.PluginInfo,
    requestSerialize: serialize_pluginregistration_InfoRequest,
    requestDeserialize: deserialize_pluginregistration_InfoRequest,
    responseSerialize: serialize_pluginregistration_PluginInfo,
    responseDeserialize: deserialize_pluginregistration_PluginInfo,
  },
  notifyRegistrationStatus: {
    path: '/pluginregistration.Registration/NotifyRegistrationStatus',
    requestStream: false,
    responseStream: false,
    requestType: pluginregistration_pb.RegistrationStatus,
    responseType: pluginregistration_pb.RegistrationStatusResponse,
    requestSerialize: serialize_pluginregistration_RegistrationStatus,
    requestDeserialize: deserialize_pluginregistration_RegistrationStatus,
    responseSerialize: serialize_pluginregistration_RegistrationStatusResponse,
    responseDeserialize: deserialize_pluginregistration_RegistrationStatusResponse,
  },
};

exports.RegistrationClient = grpc.makeGenericClientConstructor(RegistrationService);
